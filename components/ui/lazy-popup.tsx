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
  useRef,
  useState,
  useTransition,
} from "react";

// A root, trigger and content that weigh nothing until they are opened first: up to then a plain button stands in for
// the trigger, and the content is nothing.

/** Nothing was opened yet · something was, and the real parts are on their way or there. */
type Stage = { opened: false; open: (withKeyboard: boolean) => void } | { opened: true; withKeyboard: boolean };

const StageContext = createContext<Stage>({ opened: true, withKeyboard: false });

/** `root` puts the real root around its children. */
export function LazyPopup({ root, children }: { root: (children: ReactNode) => ReactNode; children: ReactNode }) {
  const [stage, setStage] = useState<Stage>();
  // What stands there stays until the parts have arrived.
  const [, startTransition] = useTransition();
  const open = (withKeyboard: boolean) => startTransition(() => setStage({ opened: true, withKeyboard }));
  return <StageContext value={stage ?? { opened: false, open }}>{stage ? root(children) : children}</StageContext>;
}

type ButtonProps = ComponentProps<"button"> & { asChild?: boolean };

interface TriggerProps {
  trigger: ComponentType<ButtonProps & RefAttributes<HTMLButtonElement>>;
  popup: "menu" | "dialog";
  /** Fetches the parts; called when a pointer or the focus comes near. */
  load: () => Promise<unknown>;
  /** Does to the real trigger what was done to the one that stood in for it. */
  press: (trigger: HTMLButtonElement, withKeyboard: boolean) => void;
}

export function FirstTrigger({ trigger: Trigger, popup, load, press, ...props }: TriggerProps & ButtonProps) {
  const stage = useContext(StageContext);
  const real = useRef<HTMLButtonElement>(null);
  const { opened } = stage;
  const withKeyboard = opened && stage.withKeyboard;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the real trigger has arrived
  useEffect(() => {
    const trigger = real.current;
    if (!trigger) return;
    trigger.focus();
    // The effects of the parts around it, which listen to keys, come after this one.
    const frame = requestAnimationFrame(() => press(trigger, withKeyboard));
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  if (opened) return <Trigger ref={real} {...props} />;

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
      // A click that no pointer made has no count.
      onClick={(event) => stage.open(event.detail === 0)}
      {...button}
    />
  );
}

export function FirstContent({ children }: { children: ReactNode }) {
  return useContext(StageContext).opened && children;
}
