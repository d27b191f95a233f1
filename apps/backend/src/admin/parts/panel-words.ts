import menu from '@cerulean/messages/catalogs/en/panel-menu';
import strapi from '@cerulean/messages/catalogs/en/panel-strapi';

/**
 * Labels that replace Strapi's developer terms, because editors do not know components, relations, or regular
 * expressions. Keys that start with `content-manager.` belong to that plugin, the others to the panel itself.
 */
export const PANEL_WORDS: Readonly<Record<string, string>> = {
  // Toggles in forms and lists.
  'app.components.ToggleCheckbox.on-label': strapi.yes,
  'app.components.ToggleCheckbox.off-label': strapi.no,
  // Field errors. They replace the field's help text.
  'components.Input.error.validation.required': strapi.required,
  'components.Input.error.validation.regex': strapi.format,
  'content-manager.validation.error': strapi.notSaved,
  'content-manager.components.DynamicZone.error-message': strapi.sectionProblem,
  // Choosing other entries and sections.
  'content-manager.relation.add': strapi.choose,
  'content-manager.relation.create': strapi.create,
  'content-manager.components.DynamicZone.add-component': strapi.addTo,
  'content-manager.components.DynamicZone.pick-compo': strapi.pick,
  'content-manager.components.DynamicZone.ComponentPicker-label': strapi.pick,
  // The first sign-in of invited staff.
  'Auth.form.register.subtitle': strapi.choosePassword,
  'app.components.LeftMenu.navbrand.title': menu.shop,
  'app.components.LeftMenu.navbrand.workplace': menu.backOffice,
  'Auth.form.welcome.title': menu.shop,
  // The panel's sign-in form has no separate field for the code (docs/decisions/0011).
  'Auth.form.welcome.subtitle': menu.signInHint,
};
