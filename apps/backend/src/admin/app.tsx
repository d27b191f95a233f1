import {
  Archive,
  Briefcase,
  Car,
  ChartPie,
  Eye,
  Gift,
  HandHeart,
  Magic,
  Message,
  Phone,
  PinMap,
  PriceTag,
  PuzzlePiece,
  SealCheck,
  Shield,
  Store,
  User,
} from '@strapi/icons';
import content from '@cerulean/messages/catalogs/en/panel-content';
import menu from '@cerulean/messages/catalogs/en/panel-menu';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { CHOICE_WORDS } from '../content/choice-words.ts';
import { conflictsOfThisTab } from './content/conflicts/kept-conflicts.ts';
import { rememberVersions } from './content/conflicts/opened-versions.ts';
import { EDIT_FORM, lockShared } from './content/translations/lock-shared.ts';
import { translationColumn } from './content/translations/translation-column.ts';
import logo from './logo.png';
import { choiceColumns, LIST_COLUMNS } from './parts/choice-columns.ts';
import { closeNews } from './parts/no-news.ts';
import { CATALOG_WORDS } from './parts/panel-catalogs.ts';
import { PANEL_WORDS } from './parts/panel-words.ts';
import { explainPatterns, PATTERN_WORDS } from './parts/pattern-words.ts';
import type { StaffRight } from './parts/rights.tsx';
import { goToSecondFactor, leadToSecondFactor } from './identity/second-factor/lead-there.ts';

/** Replaces Strapi's violet with the brand color, in a darker shade behind text, because #009ace is too light there. */
const cerulean = {
  primary100: '#e8f6fb',
  primary200: '#bfe6f4',
  primary500: '#009ace',
  primary600: '#00749b',
  primary700: '#005a79',
  buttonPrimary500: '#00749b',
  buttonPrimary600: '#005a79',
  // Strapi's own amber is too light for text.
  warning600: '#8f4a00',
};

/** A staff page: its path, the message and icon of its menu link, its required permission, and its loader. */
type MenuPage = readonly [
  to: string,
  name: keyof typeof menu,
  icon: unknown,
  right: StaffRight | null,
  load: () => Promise<ComponentType>,
];

const PAGES: readonly MenuPage[] = [
  ['orders', 'orders', PriceTag, 'orders.read', async () => (await import('./order/orders-page.tsx')).OrdersPage],
  ['to-ship', 'toShip', Store, 'orders.ship', async () => (await import('./fulfillment/to-ship-page.tsx')).ToShipPage],
  [
    'requests',
    'requests',
    Message,
    'orders.decide',
    async () => (await import('./fulfillment/requests-page.tsx')).RequestsPage,
  ],
  [
    'payments',
    'payments',
    SealCheck,
    'payments.read',
    async () => (await import('./payment/payments-page.tsx')).PaymentsPage,
  ],
  [
    'customers',
    'customers',
    User,
    'customers.read',
    async () => (await import('./staff/customers/customers-page.tsx')).CustomersPage,
  ],
  ['sim-kits', 'simKits', PuzzlePiece, 'kits.read', async () => (await import('./stock/kits-page.tsx')).KitsPage],
  ['lines', 'lines', Phone, 'lines.read', async () => (await import('./line/lines-page.tsx')).LinesPage],
  ['stock', 'stock', Archive, 'stock.read', async () => (await import('./stock/stock-page.tsx')).StockPage],
  ['tax-rates', 'taxRates', ChartPie, 'tax.read', async () => (await import('./pricing/tax/tax-page.tsx')).TaxPage],
  [
    'delivery',
    'shipping',
    Car,
    'delivery.read',
    async () => (await import('./pricing/shipping/delivery-page.tsx')).DeliveryPage,
  ],
  [
    'coverage',
    'coverage',
    PinMap,
    'coverage.read',
    async () => (await import('./catalog/coverage/coverage-page.tsx')).CoveragePage,
  ],
  [
    'partner-applications',
    'applications',
    HandHeart,
    'partners.read',
    async () => (await import('./partner/applications-page.tsx')).ApplicationsPage,
  ],
  [
    'commissions',
    'commissions',
    Briefcase,
    'commissions.read',
    async () => (await import('./partner/commissions/commissions-page.tsx')).CommissionsPage,
  ],
  [
    'promotions',
    'promotions',
    Magic,
    'promotions.read',
    async () => (await import('./pricing/promotions/promotions-page.tsx')).PromotionsPage,
  ],
  [
    'rewards',
    'rewards',
    Gift,
    'rewards.read',
    async () => (await import('./pricing/points/rewards-page.tsx')).RewardsPage,
  ],
  ['audit', 'auditTrail', Eye, 'audit.read', async () => (await import('./staff/audit/audit-page.tsx')).AuditPage],
  [
    'second-factor',
    'twoStep',
    Shield,
    null,
    async () => (await import('./identity/second-factor/second-factor-page.tsx')).SecondFactorPage,
  ],
];

/** Pages that check permissions themselves, because the required permission depends on the rest of the path. */
const ASK_THEMSELVES: readonly string[] = ['orders', 'customers'];

function addPage(app: StrapiApp, [to, name, icon, right, load]: MenuPage): void {
  app.addMenuLink({
    to,
    icon: icon as ComponentType,
    intlLabel: { id: `panel-menu.${name}`, defaultMessage: menu[name] },
    permissions: right === null ? [] : [{ action: `api::staff.${right}`, subject: null }],
    // The panel warns if a loader is an async function.
    Component: () =>
      Promise.all([load(), import('./parts/rights.tsx')]).then(([page, { protectedPage }]) => ({
        default: right === null || ASK_THEMSELVES.includes(to) ? page : protectedPage(right, page),
      })),
  });
}

/** The panel's customizations: the price field, the staff pages with their menu links, and the shop's name and look. */
export default {
  config: {
    locales: [],
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    theme: { light: { colors: cerulean }, dark: { colors: {} } },
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        ...CHOICE_WORDS,
        ...CATALOG_WORDS,
        ...PANEL_WORDS,
        ...PATTERN_WORDS,
      },
    },
  },
  register(app: StrapiApp) {
    closeNews();
    explainPatterns();
    app.addMiddlewares([
      () => leadToSecondFactor(goToSecondFactor),
      rememberVersions,
      () => conflictsOfThisTab.middleware,
    ]);
    app.customFields.register({
      name: 'price',
      type: 'integer',
      intlLabel: { id: 'panel-menu.price', defaultMessage: menu.price },
      intlDescription: { id: 'panel-menu.priceHint', defaultMessage: menu.priceHint },
      // Strapi passes the props to the input, but its component type declares none.
      components: {
        Input: async () => ({ default: (await import('./fields/price-input.tsx')).PriceInput as ComponentType }),
      },
    });
    for (const page of PAGES) addPage(app, page);
  },
  bootstrap(app: StrapiApp) {
    // Until the field’s code has loaded, Strapi’s forms say “Unsupported field type”, so it loads before the first form.
    void import('./fields/price-input.tsx');
    void import('./parts/choice-cell.tsx').then(({ choiceCell }) =>
      app.registerHook(LIST_COLUMNS, choiceColumns(choiceCell)),
    );
    void import('./content/translations/translation-cell.tsx').then(({ translationCell }) =>
      app.registerHook(LIST_COLUMNS, translationColumn(content.translations, translationCell)),
    );
    app.registerHook(EDIT_FORM, lockShared(content.sharedHint));
    // Strapi types a plugin's `apis` as `unknown`. This one adds panels beside the edit form.
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as unknown as {
      addEditViewSidePanel: (panels: readonly unknown[]) => void;
    };
    // Strapi reads the panels whenever it draws a form, which happens after these imports have loaded.
    void Promise.all([
      import('./content/conflicts/conflict-panel.tsx'),
      import('./catalog/price-history/price-history-panel.tsx'),
      import('./content/preview/preview-panel.tsx'),
      import('./content/translations/translation-panel.tsx'),
      import('./content/schedule/schedule-panel.tsx'),
      import('./mail/mail-text-panel.tsx'),
    ]).then(([conflict, prices, preview, translations, schedule, mailText]) =>
      addEditViewSidePanel([
        conflict.ConflictPanel,
        preview.PreviewPanel,
        translations.TranslationPanel,
        mailText.MailTextPanel,
        schedule.SchedulePanel,
        prices.PriceHistoryPanel,
      ]),
    );
  },
};
