import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type TouchEvent, useCallback, useRef } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { openSlide, useSlide } from "../document-choices.ts";
import { slideByKey } from "./slide-keys.ts";
import { SlideView } from "./slide-view.tsx";
import { useSlides } from "./use-slides.ts";
import { useStage } from "./use-stage.ts";

const leave = () => openSlide(null);

/** The document as slides, over everything else. */
export function Presentation({ company }: { company: string }) {
  const slides = useSlides(company);
  const stage = useRef<HTMLDialogElement>(null);
  const start = useRef<number | null>(null);
  useStage(stage, leave);
  const count = slides.length;
  const number = Math.min(count, Math.max(1, useSlide() ?? 1));
  const slide = slides[number - 1];
  const show = useCallback((to: number) => openSlide(to), []);

  function onKeyDown(event: KeyboardEvent) {
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (isOnButton && event.key === " ") return;
    const to =
      event.ctrlKey || event.metaKey || event.altKey ? null : slideByKey(event, number, count);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    show(to);
  }

  function onTouchEnd(event: TouchEvent) {
    const end = event.changedTouches[0]?.clientX ?? 0;
    const way = start.current === null ? 0 : end - start.current;
    start.current = null;
    if (Math.abs(way) < LIMITS.slideSwipePx) return;
    show(Math.min(count, Math.max(1, number + (way < 0 ? 1 : -1))));
  }

  if (!slide) return null;
  return (
    <dialog
      ref={stage}
      aria-label="Presentation"
      tabIndex={-1}
      data-print="no"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onTouchStart={(event) => {
        start.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={onTouchEnd}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper text-ink outline-none open:flex"
    >
      <div className="flex flex-1 items-center-safe overflow-y-auto px-[clamp(1.25rem,6vw,6rem)]">
        <SlideView slide={slide} />
      </div>
      <p aria-live="polite" className="sr-only">
        Slide {number} of {count}: {slide.title}
      </p>
      <div className="flex items-center justify-between gap-4 px-4 pb-4 sm:px-6">
        <p aria-hidden className="figures text-sm text-faint">
          {number} of {count}
        </p>
        <div className="flex gap-1">
          <IconButton
            label="Previous slide"
            icon={<ChevronLeft aria-hidden />}
            disabled={number === 1}
            onClick={() => show(number - 1)}
          />
          <IconButton
            label="Next slide"
            icon={<ChevronRight aria-hidden />}
            disabled={number === count}
            onClick={() => show(number + 1)}
          />
          <IconButton label="Close presentation" icon={<X aria-hidden />} onClick={leave} />
        </div>
      </div>
    </dialog>
  );
}
