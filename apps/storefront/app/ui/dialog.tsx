import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { Icon, X } from './icon.tsx';

/**
 * A native modal dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back.
 * Open it with a `DialogButton`, or hold it with `open` and `onClose`.
 */
export function Dialog({
  id,
  title,
  open,
  onClose,
  children,
}: {
  id: string;
  title: ReactNode;
  open?: boolean;
  onClose?: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || open === undefined || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog className="dialog" id={id} ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="stack">
        <div className="row apart nowrap at-top">
          <h2 className="t-3" id={`${id}-title`}>
            {title}
          </h2>
          <form method="dialog">
            <button className="x" aria-label="Close">
              <Icon of={X} />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Opens the dialog with that id; by an invoker command, so that it works before and without hydration where browsers know it. */
export function DialogButton({ dialog, ...button }: ButtonProps & { dialog: string }) {
  const invoker = { command: 'show-modal', commandfor: dialog };
  const open = () => {
    const element = document.getElementById(dialog);
    if (element instanceof HTMLDialogElement && !element.open) element.showModal();
  };
  return <Button {...button} {...invoker} type="button" onClick={open} />;
}
