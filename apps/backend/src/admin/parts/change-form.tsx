import { useState, type ReactNode } from 'react';
import { ReasonField } from './form-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { useChange } from './use-change.ts';

/** What the server says about a field of the form. */
export interface Refused {
  field: string;
  message: string;
}

interface ChangeFormProps {
  title: string;
  /** What the button says. */
  action: string;
  /** A reason, as an example, and what it is for where that is not the history alone. */
  example: string;
  hint?: string;
  /** The question that is asked once more before it is made, where it cannot be taken back. */
  confirm?: string;
  /** Where the change is put. */
  path: string;
  /** What it says beside the reason; nothing while a field is wrong. */
  body: object | false | null | undefined;
  /** The sentence once it is made. */
  done: string;
  /** Once it is made, and only then. */
  onDone?: () => void;
  /** Once it is made or refused. */
  onAnswered?: () => void;
  /** The field that a refusal is about, by its place in the body; none where the panel says it at its upper edge. */
  fieldOf?: (path: readonly (string | number)[]) => string | undefined;
  /**
   * The fields; `asked` is true once somebody tried to save, which is when they say what is wrong. `refused` is what the server
   * found, for as long as the form asks for the same.
   */
  children?: ReactNode | ((asked: boolean, refused: Refused | null) => ReactNode);
}

/**
 * Makes a change with a reason that the history shows. Sends what the form showed along, so that one person's change never
 * silently overwrites another's. Input stays until it is saved; focus moves to the first error.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { example, hint, path, body, done, onDone, onAnswered, fieldOf, children, ...form } = props;
  const { change } = useChange();
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<(Refused & { asking: string }) | null>(null);
  const asking = JSON.stringify(body);
  const shown = refused?.asking === asking ? refused : null;

  async function send(): Promise<boolean> {
    setRefused(null);
    const isMade = await change(path, { ...body, reason }, done, ({ path: place, message }) => {
      const field = fieldOf?.(place);
      if (field === undefined) return false;
      setRefused({ field, message, asking });
      return true;
    });
    if (isMade) {
      setReason('');
      onDone?.();
    }
    onAnswered?.();
    return isMade;
  }

  return (
    <PanelForm {...form} isReady={Boolean(body) && reason.trim() !== ''} send={send}>
      {(asked) => (
        <>
          {typeof children === 'function' ? children(asked, shown) : children}
          <ReasonField value={reason} example={example} hint={hint} asked={asked} onChange={setReason} />
        </>
      )}
    </PanelForm>
  );
}
