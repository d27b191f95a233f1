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
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { CHOICE_WORDS } from '../content/choice-words.ts';
import { conflictsOfThisTab } from './content/conflicts/kept-conflicts.ts';
import { rememberVersions } from './content/conflicts/opened-versions.ts';
import logo from './logo.png';
import { choiceColumns, LIST_COLUMNS } from './parts/choice-columns.ts';
import { closeNews } from './parts/no-news.ts';
import { PANEL_WORDS } from './parts/panel-words.ts';
import { goToSecondFactor, leadToSecondFactor } from './identity/second-factor/lead-there.ts';

/** The brand color in place of Strapi's violet; darker under text, because #009ace is too light for it. */
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

/** The admin panel's own parts: the price field, the pages for orders, parcels, requests, payments, customers, SIM kits, lines, stock, tax rates, delivery, coverage, rewards, applications and commissions of partners, the audit trail and the second factor, and the shop's name. */
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
        ...PANEL_WORDS,
        'app.components.LeftMenu.navbrand.title': 'Cerulean',
        'app.components.LeftMenu.navbrand.workplace': 'Back office',
        'Auth.form.welcome.title': 'Cerulean',
        // The panel's login form has no separate field for the code (docs/decisions/0011).
        'Auth.form.welcome.subtitle': 'If you have a second factor, type its code right behind your password',
      },
    },
  },
  register(app: StrapiApp) {
    closeNews();
    app.addMiddlewares([
      () => leadToSecondFactor(goToSecondFactor),
      rememberVersions,
      () => conflictsOfThisTab.middleware,
    ]);
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
    app.addMenuLink({
      to: 'orders',
      icon: PriceTag as ComponentType,
      intlLabel: { id: 'cerulean.orders', defaultMessage: 'Orders' },
      permissions: [{ action: 'api::staff.orders.read', subject: null }],
      Component: () => import('./order/orders-page.tsx').then(({ OrdersPage }) => ({ default: OrdersPage })),
    });
    app.addMenuLink({
      to: 'to-ship',
      icon: Store as ComponentType,
      intlLabel: { id: 'cerulean.to-ship', defaultMessage: 'To ship' },
      permissions: [{ action: 'api::staff.orders.ship', subject: null }],
      Component: () =>
        import('./fulfillment/to-ship/to-ship-page.tsx').then(({ ToShipPage }) => ({ default: ToShipPage })),
    });
    app.addMenuLink({
      to: 'requests',
      icon: Message as ComponentType,
      intlLabel: { id: 'cerulean.requests', defaultMessage: 'Requests' },
      permissions: [{ action: 'api::staff.orders.decide', subject: null }],
      Component: () =>
        import('./fulfillment/requests/requests-page.tsx').then(({ RequestsPage }) => ({ default: RequestsPage })),
    });
    app.addMenuLink({
      to: 'payments',
      icon: SealCheck as ComponentType,
      intlLabel: { id: 'cerulean.payments', defaultMessage: 'Payments' },
      permissions: [{ action: 'api::staff.payments.read', subject: null }],
      Component: () => import('./payment/payments-page.tsx').then(({ PaymentsPage }) => ({ default: PaymentsPage })),
    });
    app.addMenuLink({
      to: 'customers',
      icon: User as ComponentType,
      intlLabel: { id: 'cerulean.customers', defaultMessage: 'Customers' },
      permissions: [{ action: 'api::staff.customers.read', subject: null }],
      Component: () =>
        import('./staff/customers/customers-page.tsx').then(({ CustomersPage }) => ({ default: CustomersPage })),
    });
    app.addMenuLink({
      to: 'sim-kits',
      icon: PuzzlePiece as ComponentType,
      intlLabel: { id: 'cerulean.sim-kits', defaultMessage: 'SIM kits' },
      permissions: [{ action: 'api::staff.kits.read', subject: null }],
      Component: () => import('./stock/kits/kits-page.tsx').then(({ KitsPage }) => ({ default: KitsPage })),
    });
    app.addMenuLink({
      to: 'lines',
      icon: Phone as ComponentType,
      intlLabel: { id: 'cerulean.lines', defaultMessage: 'Lines' },
      permissions: [{ action: 'api::staff.lines.read', subject: null }],
      Component: () => import('./line/lines-page.tsx').then(({ LinesPage }) => ({ default: LinesPage })),
    });
    app.addMenuLink({
      to: 'stock',
      icon: Archive as ComponentType,
      intlLabel: { id: 'cerulean.stock', defaultMessage: 'Stock' },
      permissions: [{ action: 'api::staff.stock.read', subject: null }],
      Component: () => import('./stock/stock-page.tsx').then(({ StockPage }) => ({ default: StockPage })),
    });
    app.addMenuLink({
      to: 'tax-rates',
      icon: ChartPie as ComponentType,
      intlLabel: { id: 'cerulean.tax-rates', defaultMessage: 'Tax rates' },
      permissions: [{ action: 'api::staff.tax.read', subject: null }],
      Component: () => import('./pricing/tax/tax-page.tsx').then(({ TaxPage }) => ({ default: TaxPage })),
    });
    app.addMenuLink({
      to: 'delivery',
      icon: Car as ComponentType,
      intlLabel: { id: 'cerulean.delivery', defaultMessage: 'Delivery' },
      permissions: [{ action: 'api::staff.delivery.read', subject: null }],
      Component: () =>
        import('./pricing/shipping/delivery-page.tsx').then(({ DeliveryPage }) => ({ default: DeliveryPage })),
    });
    app.addMenuLink({
      to: 'coverage',
      icon: PinMap as ComponentType,
      intlLabel: { id: 'cerulean.coverage', defaultMessage: 'Coverage' },
      permissions: [{ action: 'api::staff.coverage.read', subject: null }],
      Component: () =>
        import('./catalog/coverage/coverage-page.tsx').then(({ CoveragePage }) => ({ default: CoveragePage })),
    });
    app.addMenuLink({
      to: 'partner-applications',
      icon: HandHeart as ComponentType,
      intlLabel: { id: 'cerulean.partner-applications', defaultMessage: 'Applications' },
      permissions: [{ action: 'api::staff.partners.read', subject: null }],
      Component: () =>
        import('./partner/applications-page.tsx').then(({ ApplicationsPage }) => ({ default: ApplicationsPage })),
    });
    app.addMenuLink({
      to: 'commissions',
      icon: Briefcase as ComponentType,
      intlLabel: { id: 'cerulean.commissions', defaultMessage: 'Commissions' },
      permissions: [{ action: 'api::staff.commissions.read', subject: null }],
      Component: () =>
        import('./partner/commissions/commissions-page.tsx').then(({ CommissionsPage }) => ({
          default: CommissionsPage,
        })),
    });
    app.addMenuLink({
      to: 'promotions',
      icon: Magic as ComponentType,
      intlLabel: { id: 'cerulean.promotions', defaultMessage: 'Promotions' },
      permissions: [{ action: 'api::staff.promotions.read', subject: null }],
      Component: () =>
        import('./pricing/promotions/promotions-page.tsx').then(({ PromotionsPage }) => ({ default: PromotionsPage })),
    });
    app.addMenuLink({
      to: 'rewards',
      icon: Gift as ComponentType,
      intlLabel: { id: 'cerulean.rewards', defaultMessage: 'Rewards' },
      permissions: [{ action: 'api::staff.rewards.read', subject: null }],
      Component: () =>
        import('./pricing/points/rewards-page.tsx').then(({ RewardsPage }) => ({ default: RewardsPage })),
    });
    app.addMenuLink({
      to: 'audit',
      icon: Eye as ComponentType,
      intlLabel: { id: 'cerulean.audit', defaultMessage: 'Audit trail' },
      permissions: [{ action: 'api::staff.audit.read', subject: null }],
      Component: () => import('./staff/audit/audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage })),
    });
    app.addMenuLink({
      to: 'second-factor',
      icon: Shield as ComponentType,
      intlLabel: { id: 'cerulean.second-factor', defaultMessage: 'Second factor' },
      permissions: [],
      Component: () =>
        import('./identity/second-factor/second-factor-page.tsx').then(({ SecondFactorPage }) => ({
          default: SecondFactorPage,
        })),
    });
  },
  bootstrap(app: StrapiApp) {
    void import('./parts/choice-cell.tsx').then(({ choiceCell }) =>
      app.registerHook(LIST_COLUMNS, choiceColumns(choiceCell)),
    );
    // Strapi names a plugin's doors `unknown`; this one adds panels beside the edit form.
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as unknown as {
      addEditViewSidePanel: (panels: readonly unknown[]) => void;
    };
    // Read whenever a form is drawn, which is after these have come.
    void Promise.all([
      import('./content/conflicts/conflict-panel.tsx'),
      import('./catalog/price-history/price-history-panel.tsx'),
      import('./content/preview/preview-panel.tsx'),
      import('./content/schedule/schedule-panel.tsx'),
      import('./mail/mail-text-panel.tsx'),
    ]).then(([{ ConflictPanel }, { PriceHistoryPanel }, { PreviewPanel }, { SchedulePanel }, { MailTextPanel }]) =>
      addEditViewSidePanel([ConflictPanel, PreviewPanel, MailTextPanel, SchedulePanel, PriceHistoryPanel]),
    );
  },
};
