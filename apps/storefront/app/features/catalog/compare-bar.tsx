import { MAX_COMPARED } from '@cerulean/rules/limits';
import { useEffect, useState } from 'react';
import { InDock } from '../../platform/dock-slot.tsx';
import { Button } from '../../ui/button.tsx';

/** The list again, scrolled to the comparison. */
const COMPARISON = '/plans#compare';

/**
 * The button of the comparison. It sits below the plans; once a box is ticked it also sticks to the bottom of the window,
 * with how many are chosen, and boxes beyond the most that fit side by side wait until one is free.
 * `form` is the id of the form of the list.
 */
export function CompareBar({ form }: { form: string }) {
  const ticked = useTicked(form);
  return (
    <>
      <div className="row">
        <Button formAction={COMPARISON}>Compare the chosen plans</Button>
        <p className="small muted">Up to {MAX_COMPARED}</p>
      </div>
      {ticked > 0 && (
        <InDock>
          <section className="buybar buybar-all" aria-label="Comparison">
            <p role="status">
              <b key={ticked}>{`${ticked} of ${MAX_COMPARED} chosen`}</b>
            </p>
            {ticked > 1 ? (
              <Button form={form} formAction={COMPARISON}>
                Compare
              </Button>
            ) : (
              <p className="small muted">Choose one more to compare</p>
            )}
          </section>
        </InDock>
      )}
    </>
  );
}

/** How many boxes of the form are ticked. */
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
