import { Button } from '../../ui/button.tsx';
import { Printer } from '../../ui/icon.tsx';

/** Prints the page. It keeps its place from the first draw on; without JavaScript the browser's menu prints. */
export function PrintButton() {
  return (
    <Button type="button" size="sm" className="no-print needs-script" icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}
