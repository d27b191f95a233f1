import { CircleAlert, Icon } from './icon.tsx';

/** What is wrong with a field and how to put it right; nothing without a text. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="error" id={id}>
      <Icon of={CircleAlert} />
      <span>
        <span className="sr">Error: </span>
        <span>{text}</span>
      </span>
    </p>
  );
}
