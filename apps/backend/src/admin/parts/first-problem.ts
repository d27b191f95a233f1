/** Puts the focus into the first field of a form that says what is wrong with it. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const problem = form?.querySelector('[data-strapi-field-error]');
  const field =
    form?.querySelector<HTMLElement>(`[aria-describedby~="${problem?.id}"]`) ??
    problem?.parentElement?.querySelector<HTMLElement>('input, button, [tabindex]');
  field?.focus();
}
