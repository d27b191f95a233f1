import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/**
 * Applies the filters of a list as soon as one changes. Without JavaScript the form's buttons (`by-hand`) apply them.
 * Each change is a browser history entry, and the fields follow the URL when the visitor goes back. The field elements
 * are never replaced, so the focus stays. The list's `role="status"` announces the number of results. `shown` holds the
 * values in the URL by field name. Other fields, such as the boxes of a comparison, wait for their button.
 */
export function useLiveFilters(
  path: string,
  shown: Readonly<Record<string, string | null | readonly string[]>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const key = JSON.stringify(shown);
  const first = useRef(key);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const apply = () => {
      const asked = new URLSearchParams();
      for (const [name, value] of new FormData(element)) if (value !== '') asked.append(name, String(value));
      void go.current(`${path}?${asked.toString()}`.replace(/\?$/, ''), { preventScrollReset: true });
    };
    // This is a native listener, not React's, so that it also covers parts that are not hydrated yet.
    const change = ({ target }: Event) => {
      if (isField(target) && target.name in shown) apply();
    };
    element.dataset['live'] = '';
    // Empty filters are left out of the URL.
    const leaveOut = ({ formData }: FormDataEvent) => {
      for (const name of new Set(formData.keys())) if (formData.get(name) === '') formData.delete(name);
    };
    element.addEventListener('change', change);
    element.addEventListener('formdata', leaveOut);
    if ([...element.elements].some((field) => isField(field) && field.name in shown && isChanged(field))) apply();
    return () => {
      element.removeEventListener('change', change);
      element.removeEventListener('formdata', leaveOut);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of the fields stay the same
  }, [path]);
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    for (const field of form.current?.elements ?? []) {
      if (!isField(field) || !(field.name in shown)) continue;
      const value = shown[field.name] ?? '';
      if (field instanceof HTMLSelectElement) field.value = String(value);
      else field.checked = typeof value === 'string' ? field.value === value : value.includes(field.value);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says it all
  }, [key]);
  return form;
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** Returns true if the visitor has changed a field since the server rendered it. */
function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.checked !== field.defaultChecked;
}
