import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { TypedDayProps } from "./day-typed.tsx";

type Ended = { day: string | null; how: "enter" | "leave" | "give-up" };

let TypedDay: ComponentType<TypedDayProps> | null = null;
const loadTyped = async () => (TypedDay ??= (await import("./day-typed.tsx")).TypedDay);

/** The first letter in a field for days begins words, such as 'next friday'; digits before it are theirs. */
export function useTypedDay(
  isAsked: boolean,
  input: RefObject<HTMLInputElement | null>,
  before: RefObject<string>,
) {
  const [begun, setBegun] = useState<string | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const heard = useRef("");
  const isOpen = useRef(false);
  const isBack = useRef(false);
  useEffect(() => {
    const field = input.current;
    if (!ended || !field) return;
    write(field, ended.day ?? before.current);
    isBack.current = true;
    if (ended.how !== "leave") field.focus();
    isBack.current = false;
    // Who listens to the field has drawn the new day by then.
    queueMicrotask(() => {
      if (ended.how === "enter") field.dispatchEvent(keyDown("Enter"));
      if (ended.how === "leave") field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    });
  }, [ended, input, before]);

  async function open() {
    isOpen.current = true;
    await loadTyped().catch(() => (isOpen.current = false));
    if (isOpen.current) setBegun(heard.current);
  }

  function hear(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key } = event;
    const hasMod = event.ctrlKey || event.metaKey || event.altKey;
    if (!isAsked || hasMod || event.nativeEvent.isComposing || key === "Shift") return false;
    const isLetter = /^\p{L}$/u.test(key);
    const isDigit = /^\d$/.test(key);
    if (!isLetter && !isDigit && (key !== " " || heard.current === "")) {
      heard.current = "";
      return false;
    }
    heard.current += key;
    if (isDigit && !isOpen.current) return false;
    event.preventDefault();
    event.stopPropagation();
    if (isLetter && !isOpen.current) void open();
    return true;
  }

  return {
    Typed: begun === null ? null : TypedDay,
    begun: begun ?? "",
    hear,
    isOpen: () => isOpen.current,
    isBack: () => isBack.current,
    prepare: () => {
      heard.current = "";
      if (isAsked) void loadTyped().catch(() => undefined);
    },
    end: (day: string | null, how: Ended["how"]) => {
      isOpen.current = false;
      setBegun(null);
      setEnded({ day, how });
    },
  };
}

const keyDown = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true });

/** As if it were typed: all that listen to the field hear of it. */
export function write(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
