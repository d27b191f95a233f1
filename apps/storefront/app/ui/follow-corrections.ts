/**
 * Follows the wrong fields of a form that was refused: one is put right once it holds something else and the browser
 * finds nothing wrong with it. A field with `data-checked-with` speaks for the one that it names, too: a ZIP code is
 * right again where the state is changed. `summary` lists them. Attributes only, which React does not set: what was
 * wrong keeps its place, so that no button moves away from under a pointer. Gives the function that stops.
 */
export function followCorrections(form: HTMLFormElement, summary: Element, ids: readonly string[]): () => void {
  const fields = () => [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const refused = new FormData(form);
  const look = () => {
    const now = new FormData(form);
    const isOther = ({ name }: HTMLInputElement) => String(now.getAll(name)) !== String(refused.getAll(name));
    for (const id of ids) {
      const own = fields().filter(({ name }) => name === id);
      const beside = fields().filter(({ dataset }) => dataset['checkedWith'] === id);
      const isRight = [...own, ...beside].some(isOther) && own.every(({ validity }) => validity.valid);
      for (const field of own) {
        if (field.hasAttribute('aria-invalid')) field.setAttribute('aria-invalid', String(!isRight));
      }
      document.getElementById(`${id}-error`)?.toggleAttribute('data-mended', isRight);
      summary.querySelector(`[href="#${id}"]`)?.toggleAttribute('data-mended', isRight);
    }
  };
  // What was put right before, and is wrong once more.
  look();
  form.addEventListener('input', look);
  // Only this one reports what the page fills in by itself.
  form.addEventListener('change', look);
  return () => {
    form.removeEventListener('input', look);
    form.removeEventListener('change', look);
  };
}
