import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColumnChart } from "../../../web/ui/column-chart.tsx";

test("the number above a stacked column counts all of it, and its parts are told beside it", () => {
  const markup = renderToStaticMarkup(
    createElement(ColumnChart, {
      title: "Sign-ins by day",
      labelHeading: "Day",
      goodHeading: "Succeeded",
      badHeading: "Failed",
      columns: [{ label: "17", good: 24, bad: 2 }],
    }),
  );
  const texts = [...markup.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
    cell.replaceAll(/<[^>]*>/g, ""),
  );
  expect(texts).toEqual(["Day", "All", "Succeeded", "Failed", "17", "26", "24", "2"]);
});
