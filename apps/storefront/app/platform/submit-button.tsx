import { Button, type ButtonProps } from '../ui/button.tsx';
import { useSending } from './use-sending.ts';

/** The button of a form: busy while a form of this page is on its way. */
export function SubmitButton(props: ButtonProps) {
  return <Button {...props} busy={useSending()} />;
}
