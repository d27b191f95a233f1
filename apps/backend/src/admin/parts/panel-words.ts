/**
 * Labels that replace Strapi's developer terms, because editors do not know components, relations, or regular
 * expressions. Keys that start with `content-manager.` belong to that plugin, the others to the panel itself.
 */
export const PANEL_WORDS: Readonly<Record<string, string>> = {
  // Toggles in forms and lists.
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  // Field errors. They replace the field's help text.
  'components.Input.error.validation.required': 'Please fill this in.',
  'components.Input.error.validation.regex':
    'Not written as this field needs it. A link begins with /, https://, mailto: or tel:. An address has small letters, digits and single hyphens, a SKU capital letters. A color is like #00749b.',
  'content-manager.validation.error': 'Nothing is saved yet: the fields marked in red need a change.',
  'content-manager.components.DynamicZone.error-message': 'Something in here needs a change',
  // Choosing other entries and sections.
  'content-manager.relation.add': 'Choose',
  'content-manager.relation.create': 'Create a new one',
  'content-manager.components.DynamicZone.add-component': 'Add to {componentName}',
  'content-manager.components.DynamicZone.pick-compo': 'Choose what to add',
  'content-manager.components.DynamicZone.ComponentPicker-label': 'Choose what to add',
  // The first sign-in of invited staff.
  'Auth.form.register.subtitle': 'Choose a password for the back office of the shop',
};
