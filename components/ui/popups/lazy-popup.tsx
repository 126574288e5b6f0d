"use client";

import { Slot } from "radix-ui";
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefAttributes,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from "react";

// Popup whose parts load on first open: until then a plain button replaces the trigger, and the content is empty.

/** Not opened yet, or opened with the real parts loading or loaded. */
type Stage = { opened: false; open: (withKeyboard: boolean) => void } | { opened: true; withKeyboard: boolean };

const StageContext = createContext<Stage>({ opened: true, withKeyboard: false });

interface LazyPopupProps {
  /** Wraps the children in the real root. */
  root: (children: ReactNode) => ReactNode;
  /** Opened by a state instead of its trigger. */
  open?: boolean;
  children: ReactNode;
}

export function LazyPopup({ root, open: isOpen = false, children }: LazyPopupProps) {
  const [stage, setStage] = useState<Stage>();
  // A transition: the placeholder stays until the parts have loaded.
  const [, startTransition] = useTransition();
  const open = (withKeyboard: boolean) => startTransition(() => setStage({ opened: true, withKeyboard }));
  const openByState = useEffectEvent(() => {
    if (!stage) open(true);
  });
  useEffect(() => {
    if (isOpen) openByState();
  }, [isOpen]);
  return <StageContext value={stage ?? { opened: false, open }}>{stage ? root(children) : children}</StageContext>;
}

type ButtonProps = ComponentProps<"button"> & { asChild?: boolean };

interface TriggerProps {
  trigger: ComponentType<ButtonProps & RefAttributes<HTMLButtonElement>>;
  popup: "menu" | "dialog";
  /** Loads the parts; called on hover or focus. */
  load: () => Promise<unknown>;
  /** Repeats on the real trigger what the user did to its placeholder. */
  press: (trigger: HTMLButtonElement, withKeyboard: boolean) => void;
}

export function FirstTrigger({ trigger: Trigger, popup, load, press, ...props }: TriggerProps & ButtonProps) {
  const stage = useContext(StageContext);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { opened } = stage;
  const withKeyboard = opened && stage.withKeyboard;

  const pressAgain = useEffectEvent((trigger: HTMLButtonElement) => press(trigger, withKeyboard));
  useEffect(() => {
    const trigger = triggerRef.current;
    if (!opened || !trigger) return;
    trigger.focus();
    if (trigger.ariaExpanded === "true") return;
    // One frame later: the effects of the surrounding parts, which listen to keys, run after this one.
    const frame = requestAnimationFrame(() => pressAgain(trigger));
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  if (opened) return <Trigger ref={triggerRef} {...props} />;

  const { asChild, ...button } = props;
  const Element = asChild ? Slot.Root : "button";
  const openByArrow = (event: KeyboardEvent) => {
    if (popup !== "menu" || event.key !== "ArrowDown") return;
    event.preventDefault();
    stage.open(true);
  };
  return (
    <Element
      type="button"
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onKeyDown={openByArrow}
      // `detail` is 0 for a click without a pointer.
      onClick={(event) => stage.open(event.detail === 0)}
      {...button}
    />
  );
}

export function FirstContent({ children }: { children: ReactNode }) {
  return useContext(StageContext).opened && children;
}
