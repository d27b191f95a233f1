import catalog from '@cerulean/messages/catalogs/en/panel-catalog';
import content from '@cerulean/messages/catalogs/en/panel-content';
import fulfillment from '@cerulean/messages/catalogs/en/panel-fulfillment';
import identity from '@cerulean/messages/catalogs/en/panel-identity';
import labels from '@cerulean/messages/catalogs/en/panel-labels';
import line from '@cerulean/messages/catalogs/en/panel-line';
import mail from '@cerulean/messages/catalogs/en/panel-mail';
import menu from '@cerulean/messages/catalogs/en/panel-menu';
import order from '@cerulean/messages/catalogs/en/panel-order';
import parts from '@cerulean/messages/catalogs/en/panel-parts';
import partner from '@cerulean/messages/catalogs/en/panel-partner';
import payment from '@cerulean/messages/catalogs/en/panel-payment';
import pricing from '@cerulean/messages/catalogs/en/panel-pricing';
import staff from '@cerulean/messages/catalogs/en/panel-staff';
import stock from '@cerulean/messages/catalogs/en/panel-stock';

/** The compiled messages of each catalog, by whose types names and values are checked. */
export interface PanelCatalogs {
  'panel-catalog': typeof import('@cerulean/messages/panel-catalog');
  'panel-content': typeof import('@cerulean/messages/panel-content');
  'panel-fulfillment': typeof import('@cerulean/messages/panel-fulfillment');
  'panel-identity': typeof import('@cerulean/messages/panel-identity');
  'panel-labels': typeof import('@cerulean/messages/panel-labels');
  'panel-line': typeof import('@cerulean/messages/panel-line');
  'panel-mail': typeof import('@cerulean/messages/panel-mail');
  'panel-menu': typeof import('@cerulean/messages/panel-menu');
  'panel-order': typeof import('@cerulean/messages/panel-order');
  'panel-parts': typeof import('@cerulean/messages/panel-parts');
  'panel-partner': typeof import('@cerulean/messages/panel-partner');
  'panel-payment': typeof import('@cerulean/messages/panel-payment');
  'panel-pricing': typeof import('@cerulean/messages/panel-pricing');
  'panel-staff': typeof import('@cerulean/messages/panel-staff');
  'panel-stock': typeof import('@cerulean/messages/panel-stock');
}

const CATALOGS: Readonly<Record<keyof PanelCatalogs, Readonly<Record<string, string>>>> = {
  'panel-catalog': catalog,
  'panel-content': content,
  'panel-fulfillment': fulfillment,
  'panel-identity': identity,
  'panel-labels': labels,
  'panel-line': line,
  'panel-mail': mail,
  'panel-menu': menu,
  'panel-order': order,
  'panel-parts': parts,
  'panel-partner': partner,
  'panel-payment': payment,
  'panel-pricing': pricing,
  'panel-staff': staff,
  'panel-stock': stock,
};

/** Returns messages as Strapi's `translations` takes them, each with its catalog's name before its own: `panel-order.title`. */
export const CATALOG_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CATALOGS).flatMap(([catalog, messages]) =>
    Object.entries(messages).map(([name, text]) => [`${catalog}.${name}`, text]),
  ),
);
