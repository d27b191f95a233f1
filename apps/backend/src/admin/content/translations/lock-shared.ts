import { isTranslated } from '../../../content/words/translated-fields.ts';
import { isTranslation } from './is-translation.ts';

/** The panel's hook that can change the fields of its forms. */
export const EDIT_FORM = 'Admin/CM/pages/EditView/mutate-edit-view-layout';

interface Field {
  type: string;
  attribute: object;
  disabled?: boolean;
  hint?: unknown;
}

interface Layout {
  options: { i18n?: { localized?: boolean } };
  layout: readonly (readonly (readonly Field[])[])[];
  components: Readonly<Record<string, { layout: readonly (readonly Field[])[] }>>;
}

interface Form {
  layout: Layout;
  query?: { plugins?: { i18n?: { locale?: string } } };
}

/**
 * Locks the fields of a translation's form that the original decides, such as prices and addresses, and leaves out links
 * to other entries, which only the original has.
 * @param hint tells why a field is locked
 */
export function lockShared(hint: string) {
  const lock = (field: Field): Field => (isTranslated(field.attribute) ? field : { ...field, disabled: true, hint });
  const lockRow = (row: readonly Field[]) => row.filter(({ type }) => type !== 'relation').map(lock);
  return <T extends Form>(form: T): T => {
    const { layout, query } = form;
    if (layout.options.i18n?.localized !== true || !isTranslation(query?.plugins?.i18n?.locale)) return form;
    const components = Object.entries(layout.components).map(([uid, component]) => [
      uid,
      { ...component, layout: component.layout.map(lockRow) },
    ]);
    const panels = layout.layout.map((panel) => panel.map(lockRow).filter((row) => row.length > 0));
    return { ...form, layout: { ...layout, layout: panels, components: Object.fromEntries(components) as object } };
  };
}
