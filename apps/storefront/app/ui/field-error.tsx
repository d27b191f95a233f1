import * as words from '@cerulean/messages/frame';
import { CircleAlert, Icon } from './icon.tsx';

/** Explains what is wrong with a field and how to fix it. Renders nothing without a text. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="error" id={id}>
      <Icon of={CircleAlert} />
      <span>
        <span className="sr">{`${words.error} `}</span>
        <span>{text}</span>
      </span>
    </p>
  );
}
