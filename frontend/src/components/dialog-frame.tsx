import { CloseButton, Modal, Text } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import classes from "./dialog-frame.module.css";
import { useReturnFocus } from "./use-return-focus.ts";

export interface DialogFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Shown at the end of the header, before the close button. */
  readonly tools?: ReactNode;
  readonly footer?: ReactNode;
  /** Maximum width as a CSS value. */
  readonly width: string;
  /** Keeps the dialog open while another overlay covers it. */
  readonly blocked: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly bodyLabel: string;
  readonly bodyRef?: Ref<HTMLElement>;
  /** Uses the page background for a body that contains its own sheets. */
  readonly canvas?: boolean;
  readonly children: ReactNode;
}

/** A dialog that fills most of the window: a fixed header and a scrolling body. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, subtitle, tools, footer, width, blocked, closeLabel, bodyLabel, canvas = false } = props;
  useReturnFocus();
  const close = () => {
    if (!blocked) props.onClose();
  };
  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={!blocked}
      closeOnClickOutside={!blocked}
      returnFocus={false}
      size={`min(${width}, 100vw - 32px)`}
      transitionProps={{ transition: "fade", duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content classNames={{ content: classes.content ?? "" }} data-printed-alone>
        <div className={classes.dialog}>
          <div className={classes.header}>
            <div className={classes.titles}>
              <Modal.Title fz="xl" fw={600} lh={1.3} style={{ overflowWrap: "anywhere" }}>
                {title}
              </Modal.Title>
              {subtitle ? (
                <Text size="sm" c="dimmed">
                  {subtitle}
                </Text>
              ) : null}
            </div>
            {tools}
            <CloseButton size="lg" aria-label={closeLabel} onClick={close} />
          </div>
          {/* The scroll container has the focus first, so that the arrow keys work at once. */}
          <section
            ref={props.bodyRef}
            className={classes.body}
            aria-label={bodyLabel}
            tabIndex={-1}
            data-autofocus
            data-canvas={canvas || undefined}
          >
            {props.children}
          </section>
          {footer ? (
            <div className={classes.footer} data-screen-only>
              {footer}
            </div>
          ) : null}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
