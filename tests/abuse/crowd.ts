import { randomUUID } from 'node:crypto';
import { ADDRESS_KINDS } from '@cerulean/contract/seo';
import type { OperationId } from '@cerulean/contract/operations';
import { PARTNER_WAYS } from '@cerulean/contract/partner-applications';
import { AGREED_POLICIES } from '@cerulean/contract/payments';
import { done, type Caller } from '../contract/client.ts';
import {
  addressFor,
  esim,
  home,
  newAccount,
  paidCart,
  pieces,
  policiesInForce,
  randomAddress,
  readyCart,
} from '../contract/shop.ts';
import { newKit } from '../support/sim-kits.ts';
import { until } from '../support/system.ts';
import type { Random } from './random.ts';

/** One customer of the crowd, with the ids of their data and their credentials. */
export interface Member {
  email: string;
  password: string;
  cartId: string;
  itemId: string;
  orderId: string;
  version: number;
  total: number;
  caller: Caller;
  cookie: string;
  addressId: string;
  /** The address that delete calls name, so that `addressId` still exists at the end of the run. */
  spareAddressId: string;
  /** Id of a line of the paid order. */
  lineId: string;
  /** Id of the paid order's invoice. */
  invoiceId: string;
  /** QR code id of a SIM kit that no one owns. */
  qrId: string;
  /** The paid order's buyer: its cart, and the credentials in the buyer's browser. */
  bought: { cartId: string; caller: Caller; cookie: string };
}

export interface Crowd {
  members: readonly Member[];
  slugs: readonly string[];
  articles: readonly string[];
  /** Version of the current coverage map. */
  coverage: string;
  documentIds: readonly string[];
  /** Paths of existing uploaded pictures. */
  pictures: readonly string[];
  /** Code of a privacy request. */
  privacyCode: string;
  /** Stamp of a partner form that was loaded when the crowd was created, so the form is old enough when it is sent. */
  partnerStamp: string;
  policies: Readonly<Record<string, string>>;
  /** Tokens of spare sessions. Each can be logged out once. */
  spares: string[];
}

const PORT_IN = {
  number: '415 555 0117',
  operator: 'Bayline',
  accountNumber: '12345',
  pin: '4711',
  name: 'Ada Harbor',
  zip: '94110',
};
const POLICIES = ['privacy-policy', 'terms-and-conditions'];

/** Creates customers, each with a cart that is ready to be paid, a paid order, and saved addresses. */
export async function newCrowd(size: number): Promise<Crowd> {
  const privacy = { kind: 'export', email: `crowd.${randomUUID()}@example.com` };
  const [{ plans }, { products }, { articles }, { map }, policies, { code }, { stamp }] = await Promise.all([
    done('listPlans'),
    done('listProducts'),
    done('listArticles'),
    done('readCoverage'),
    policiesInForce(),
    done('requestPrivacy', { body: privacy }, { ip: randomAddress() }),
    done('startPartnerApplication'),
  ]);
  const members: Member[] = [];
  for (let each = 0; each < size; each += 1) {
    const [cart, paid] = await Promise.all([readyCart(pieces('CLEAR-CASE-KITE-SE', 2), esim), paidCart(esim)]);
    const caller = { ...cart.caller, paymentSecret: paid.paymentSecret };
    const { version, totals, items } = await done('readCart', { params: cart.params }, caller);
    const body = { label: 'Home', name: 'Ada Harbor', address: home, isDelivery: true, isE911: true };
    const { address } = await done('createAddress', { body }, caller);
    const spare = await done(
      'createAddress',
      { body: { ...body, label: 'Work', address: { ...home, line2: 'Apt 2' } } },
      caller,
    );
    const buyer = { token: paid.account.token };
    await until(async () => (await done('listLines', {}, buyer)).lines.length > 0);
    const invoiceOf = async () =>
      (await done('readOrder', { params: { orderId: paid.orderId } }, buyer)).order.invoices?.[0]?.id;
    await until(async () => (await invoiceOf()) !== undefined);
    const [{ lines }, kit] = await Promise.all([done('listLines', {}, buyer), newKit()]);
    members.push({
      email: cart.account.email,
      password: cart.account.password,
      cartId: cart.cartId,
      itemId: items[0]?.id ?? '',
      orderId: paid.orderId,
      version,
      total: totals.total,
      caller,
      cookie: `cart=${cart.cartId}.${cart.secret}; payment=${paid.cartId}.${paid.paymentSecret}; jwt=${cart.account.token}`,
      addressId: address.id,
      spareAddressId: spare.address.id,
      lineId: lines[0]?.id ?? '',
      invoiceId: (await invoiceOf()) ?? '',
      qrId: kit.qrId,
      bought: {
        cartId: paid.cartId,
        caller: { ...paid.caller, token: paid.account.token },
        cookie: `payment=${paid.cartId}.${paid.paymentSecret}; jwt=${paid.account.token}`,
      },
    });
  }
  // These are separate accounts, because members end their other sessions again and again.
  const strangers = await Promise.all(Array.from({ length: 2 * size }, newAccount));
  return {
    members,
    spares: strangers.map(({ token }) => token),
    slugs: plans.map(({ slug }) => slug),
    articles: articles.map(({ slug }) => slug),
    coverage: String(map?.version ?? 1),
    documentIds: products.map(({ documentId }) => documentId),
    pictures: products.flatMap(({ picture }) => (picture ? [picture.url] : [])),
    privacyCode: code,
    partnerStamp: stamp,
    policies: Object.fromEntries(AGREED_POLICIES.map((slug) => [slug, policies[slug] ?? ''])),
  };
}

/** Returns an IPv6 address from a random network, so that rate limits count each caller separately. */
export function addressIn(random: Random): string {
  return `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::${random.below(9) + 1}`;
}

/** Returns the member for one request: either with the open cart, or as the paid order's buyer. */
export function guise(random: Random, member: Member): Member {
  return random.chance(0.3) ? { ...member, ...member.bought } : member;
}

/** Returns valid path parameters: mostly the member's own ids, sometimes another member's or unknown ids. */
export function paramsFor(random: Random, crowd: Crowd, member: Member, path: string): Record<string, string> {
  const other = random.chance(0.1) ? random.pick(crowd.members) : member;
  const own = <Value>(value: Value) => (random.chance(0.9) ? value : (randomUUID() as Value));
  return {
    cartId: own(other.cartId),
    itemId: own(other.itemId),
    orderId: own(other.orderId),
    addressId: own(other.addressId),
    lineId: own(other.lineId),
    invoiceId: own(other.invoiceId),
    requestId: randomUUID(),
    qrId: own(other.qrId),
    sessionId: randomUUID().replaceAll('-', ''),
    loginId: randomUUID(),
    slug: random.pick(slugsFor(path, crowd)),
    version: crowd.coverage,
    documentId: random.pick(crowd.documentIds),
    gateway: 'stripe',
    provider: 'demo-id',
    code: own(crowd.privacyCode),
    file: random.pick(['shop-1.xml', 'plan-1.xml', 'product-1.xml']),
  };
}

/** Returns existing slugs of the content type that this path expects. */
function slugsFor(path: string, { slugs, articles }: Crowd): readonly string[] {
  if (path.includes('/pages/')) return ['home'];
  if (path.includes('/policies/')) return POLICIES;
  if (/\/(?:partners?|through)\//.test(path)) return ['pinecone', 'northbound'];
  return /\/(?:articles|blogs)\//.test(path) ? articles : slugs;
}

const newCode = () =>
  Buffer.from(randomUUID() + randomUUID())
    .toString('base64url')
    .slice(0, 43);

/** Returns the query for a call that does nothing without a query. */
export function queryFor(id: OperationId, random: Random): Record<string, string> | undefined {
  const queries: Partial<Record<string, Record<string, string>>> = {
    socialCallback: { access_token: newCode() },
    listProducts: random.pick<Record<string, string>>([
      { page: String(1 + random.below(3)) },
      { 'kind[0]': 'phone', 'kind[1]': 'watch', stock: 'in', price: '100-' },
    ]),
    listArticles: { page: '1' },
    listPublicAddresses: { kind: random.pick(ADDRESS_KINDS), page: '1' },
    search: { q: random.pick(['lumen', 'lumne', 'keep my number', 'wi-fi', '海', 'zzzzz']) },
    checkCoverage: { place: random.pick(['94110', 'Springfield', '9']) },
    listDeviceModels: { q: random.pick(['pix', 'gal', 'phone']) },
    quoteCart: random.pick<Record<string, string>>([
      { state: 'CA', zip: '94110', shippingMethod: 'standard' },
      { sku: 'PLAN-BAY-1M', sim: 'card' },
    ]),
    readDelivery: random.pick([
      { state: 'CA', zip: '94110' },
      { state: 'HI', zip: '96815' },
    ]),
  };
  return queries[id];
}

/** Returns a valid body for each call. A call that is not listed here gets the most common fields. */
export function bodyFor(id: OperationId, random: Random, crowd: Crowd, member: Member): unknown {
  const { version, email, password, total } = member;
  const code = newCode();
  const item = random.chance(0.5) ? pieces('CLEAR-CASE-KITE-SE', 1 + random.below(3)) : esim;
  const contact = addressFor(
    { version, needs: { delivery: true, e911: true }, shippingOptions: [{ code: 'standard' }] } as never,
    email,
  );
  const bodies: Partial<Record<string, unknown>> = {
    createCart: { item, addKey: randomUUID() },
    addItem: { item, addKey: randomUUID() },
    changeItem: { version, quantity: 1 + random.below(5) },
    removeUnavailable: { version },
    copyPlanItem: { version, addKey: randomUUID() },
    decidePlan: { version, declined: random.chance(0.5) },
    saveAddress: contact,
    acknowledgePrices: { version, total },
    setPoints: { version, use: random.chance(0.5) },
    setCode: { version, code: random.pick([null, 'WELCOME10', 'NOBODY']) },
    takeOver: { version, fromCartId: random.pick(crowd.members).cartId },
    pay: { version, gateway: 'stripe', total, consent: true, policies: crowd.policies },
    settlePayment: { gateway: 'stripe', left: random.pick([null, randomUUID()]) },
    proveLogIn: { code: String(100_000 + random.below(900_000)) },
    logIn: { identifier: `${random.below(1_000_000)}.${email}`, password },
    register: { username: email, email, password, name: 'Ada' },
    forgotPassword: { email: `${random.below(1_000_000)}@example.com` },
    sendEmailConfirmation: { email: `${random.below(1_000_000)}@example.com` },
    resetPassword: { code, password, passwordConfirmation: password },
    changePassword: { currentPassword: `${password}?`, password, passwordConfirmation: password },
    setPassword: { password, passwordConfirmation: password },
    changeEmail: { email: `new.${email}`, password: `${password}?` },
    confirmEmail: { code },
    undoEmailChange: { code },
    readMailedLink: { code, page: 'password' },
    renewMailedLink: { code, page: 'address' },
    changeProfile: { name: 'Ada Harbor', phone: null },
    changeMailPreferences: { news: random.chance(0.5), offers: random.chance(0.5) },
    reissueEsim: { profile: random.below(3) + 1 },
    requestReturnOrCancel: random.chance(0.5)
      ? { kind: 'cancel', why: 'I changed my mind' }
      : { kind: 'return', why: '', items: [{ itemId: member.itemId, quantity: 1 }] },
    correctPortIn: PORT_IN,
    changeE911: home,
    activateKit: { portIn: random.chance(0.5) ? PORT_IN : null, e911: random.chance(0.5) ? home : null },
    createAddress: { label: 'Work', name: 'Ada Harbor', address: home, isDelivery: false, isE911: false },
    changeAddress: { version: 1, label: 'Work', name: 'Ada Harbor', address: home, isDelivery: false, isE911: false },
    endOtherSessions: {},
    requestPrivacy: { kind: 'export', email: `${random.below(1_000_000)}@example.com` },
    comeThroughPartner: { plan: random.chance(0.5) ? random.pick(crowd.slugs) : null, cartId: member.cartId },
    applyAsPartner: {
      company: 'Northbound Travel',
      name: 'Ada Harbor',
      // At most three applications an hour are accepted per email address.
      email: `partner.${randomUUID()}@example.com`,
      website: 'www.example.com',
      way: random.pick(PARTNER_WAYS),
      message: 'Members of a travel club.',
      stamp: crowd.partnerStamp,
      fax: '',
    },
  };
  if (id in bodies) return bodies[id];
  return { token: code, code, email, password, version, kind: 'export' };
}
