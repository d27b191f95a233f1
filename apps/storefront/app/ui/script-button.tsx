import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button that only a script handles. Its space is reserved at once, but it is invisible until the script is there, so
 * that no press is lost. Without JavaScript, it takes no space.
 */
export function ScriptButton({ className, ...rest }: ButtonProps) {
  const waits = !useHydrated();
  return (
    <Button {...rest} type="button" className={classNames('needs-script', className)} data-waits={waits || undefined} />
  );
}
