import * as words from '@cerulean/messages/catalog';
import { MAX_COMPARED } from '@cerulean/rules/limits';
import { useEffect, useState } from 'react';
import { InDock } from '../../platform/dock-slot.tsx';
import { PREFIX } from '../../pages/language.ts';
import { Button } from '../../ui/button.tsx';

/** URL of the plan list, scrolled to the comparison. */
const COMPARISON = '/plans#compare';

/**
 * Compare button below the plans. Once a box is ticked, a bar with the button also sticks to the bottom of the window
 * and shows the number of chosen plans. When as many are chosen as fit side by side, the other boxes are disabled until
 * one is cleared. `form` is the id of the list's form.
 */
export function CompareBar({ form }: { form: string }) {
  const ticked = useTicked(form);
  return (
    <>
      <div className="row">
        <Button formAction={PREFIX + COMPARISON}>{words.compareChosen}</Button>
        <p className="small muted">{words.upTo({ most: MAX_COMPARED })}</p>
      </div>
      {ticked > 0 && (
        <InDock>
          <section className="buybar buybar-all" aria-label={words.comparison}>
            <p role="status">
              <b key={ticked}>{words.chosenOf({ count: ticked, most: MAX_COMPARED })}</b>
            </p>
            {ticked > 1 ? (
              <Button form={form} formAction={PREFIX + COMPARISON}>
                {words.compare}
              </Button>
            ) : (
              <p className="small muted">{words.oneMore}</p>
            )}
          </section>
        </InDock>
      )}
    </>
  );
}

/** Returns the number of ticked boxes in the form. */
function useTicked(id: string): number {
  const [ticked, setTicked] = useState(0);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!form) return;
    const count = () => {
      const boxes = [...form.querySelectorAll<HTMLInputElement>('[name="compare"]')];
      const chosen = boxes.filter(({ checked }) => checked).length;
      for (const box of boxes) box.disabled = chosen >= MAX_COMPARED && !box.checked;
      setTicked(chosen);
    };
    count();
    form.addEventListener('change', count);
    return () => form.removeEventListener('change', count);
  }, [id]);
  return ticked;
}
