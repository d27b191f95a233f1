import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

/** The admin panel's own parts: the price field, and the shop's name instead of Strapi's. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        'app.components.LeftMenu.navbrand.title': 'Cerulean',
        'app.components.LeftMenu.navbrand.workplace': 'Back office',
        'Auth.form.welcome.title': 'Cerulean',
        'Auth.form.welcome.subtitle': 'Log in to the back office',
      },
    },
  },
  register(app: StrapiApp) {
    app.customFields.register({
      name: 'price',
      type: 'integer',
      intlLabel: { id: 'cerulean.price.label', defaultMessage: 'Price' },
      intlDescription: { id: 'cerulean.price.description', defaultMessage: 'An amount in the currency of the shop' },
      // Strapi gives the input its props itself; its type of a component has none.
      components: {
        Input: async () => ({ default: (await import('./fields/price-input.tsx')).PriceInput as ComponentType }),
      },
    });
  },
};
