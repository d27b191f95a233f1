import { useMemo, useState, type ReactNode } from 'react';
import { FormRefusal, ReasonField, type Refused } from './form-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { useChange } from './use-change.ts';

interface ChangeFormProps {
  title: string;
  /** Label of the button. */
  action: string;
  /** Placeholder with an example of a reason. `hint` states the reason's purpose if not only for the history. */
  example: string;
  hint?: string;
  /** Label of the reason, if it is a message to somebody, and the error message while it is empty. */
  reasonLabel?: string;
  reasonMissing?: string;
  /** Question to confirm before a change that cannot be undone. `confirmTitle` is its heading, if not the title. */
  confirm?: string;
  confirmTitle?: string;
  /** Path of the PUT request. */
  path: string;
  /** Request body without the reason. Falsy while a field is invalid. */
  body: object | false | null | undefined;
  /** Success message. */
  done: string;
  /** Called only after a successful change. */
  onDone?: () => void;
  /** Called after the change succeeds or is refused. */
  onAnswered?: () => void;
  /**
   * Maps a path in the body to a form field. Without it, an error belongs to the field with the name of the body's. If
   * there is none, the panel shows the error at the top of the page.
   */
  fieldOf?: (path: readonly (string | number)[]) => string | undefined;
  /**
   * The form's fields. `asked` is true once somebody tried to save, and only then do fields show errors. `refused` is
   * the server's error, until the form's body changes.
   */
  children?: ReactNode | ((asked: boolean, refused: Refused | null) => ReactNode);
}

/**
 * Makes a change with a reason that the history shows. Sends the values that the form was based on, so that one
 * person's change never silently overwrites another's. Input is kept until it is saved. Focus moves to the first error.
 */
export function ChangeForm(props: ChangeFormProps) {
  const {
    example,
    hint,
    reasonLabel,
    reasonMissing,
    path,
    body,
    done,
    onDone,
    onAnswered,
    fieldOf,
    children,
    ...form
  } = props;
  const { change } = useChange();
  const [names] = useState(() => new Set<string>());
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<(Refused & { asking: string }) | null>(null);
  const asking = JSON.stringify(body);
  const shown = refused?.asking === asking ? refused : null;
  const refusal = useMemo(() => ({ refused: shown, names }), [shown, names]);

  async function send(): Promise<boolean> {
    setRefused(null);
    const isMade = await change(path, { ...body, reason }, done, ({ path: place, message }) => {
      const own = String(place[0]);
      const field = fieldOf ? fieldOf(place) : names.has(own) ? own : undefined;
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
    <FormRefusal.Provider value={refusal}>
      <PanelForm {...form} isReady={Boolean(body) && reason.trim() !== ''} send={send}>
        {(asked) => (
          <>
            {typeof children === 'function' ? children(asked, shown) : children}
            <ReasonField
              label={reasonLabel}
              value={reason}
              example={example}
              hint={hint}
              asked={asked}
              missing={reasonMissing}
              onChange={setReason}
            />
          </>
        )}
      </PanelForm>
    </FormRefusal.Provider>
  );
}
