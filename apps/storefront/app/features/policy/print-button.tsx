import { Button } from '../../ui/button.tsx';
import { Printer } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Prints the page. Without JavaScript the browser's menu does. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button type="button" size="sm" className="no-print" icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}
