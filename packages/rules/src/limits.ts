/** Limits shared by the shop, its forms, its tables, and the editors' fields. */

/** Oldest major version of PostgreSQL that the shop runs on. */
export const OLDEST_POSTGRES = 17;
/** Maximum units of one device or accessory in a cart. */
export const MAX_QUANTITY = 10;
/** Maximum items in a cart, including attached ones. */
export const MAX_ITEMS = 100;
/** Days after which an untouched cart is deleted. */
export const CART_DAYS = 30;
/** Days after a visit to a partner's page during which an order counts for that partner (R17). */
export const PARTNER_DAYS = 30;
/** Days that a partner's commission waits, because the goods may be returned. */
export const COMMISSION_WAIT_DAYS = 30;
/** Maximum business days for a delivery. A larger number is a typo. */
export const MAX_BUSINESS_DAYS = 60;
/** Days after the delivery in which a buyer may return something. Until then the order's points are pending. */
export const RETURN_DAYS = 30;
/** Days that the paying browser can see its payment status without signing in (R18). */
export const PAYMENT_COOKIE_DAYS = 7;
/** Maximum amounts of the rules for points, in minor units: the one that earns points, the minimum order, a point’s worth. */
export const MAX_POINTS_PER = 1_000_000;
export const MAX_POINTS_MINIMUM = 10_000_000;
export const MAX_POINT_WORTH = 100_000;
/** Minutes that the paying browser can open the receipt, with its codes and invoices, without signing in (R20). */
export const RECEIPT_WITHOUT_SESSION_MINUTES = 60;
/** Maximum plans to compare side by side (R21). */
export const MAX_COMPARED = 3;

/** Maximum tax rate that staff can set, in millionths. */
export const MAX_TAX_RATE = 300_000;
/** Maximum tax rates of one state, over all categories and dates. */
export const MAX_TAX_PERIODS = 60;
export const MAX_SHIPPING_NAME = 40;
export const MAX_SHIPPING_DETAIL = 80;
/** Maximum delivery zones. `MAX_BANDS` limits the bands of one rate. */
export const MAX_ZONES = 30;
export const MAX_BANDS = 12;
/** Maximum ZIP code prefixes of a zone. */
export const MAX_ZONE_ZIPS = 200;
export const ZIP_BEGINNING = /^\d{1,5}$/;
/** Maximum upper end of a weight band in grams. */
export const MAX_GRAMS = 1_000_000;

export const MAX_EMAIL = 254;
export const MAX_NAME = 120;
export const MAX_ADDRESS_LINE = 120;
export const MAX_CITY = 80;
/** Maximum saved addresses of an account. `MAX_ADDRESS_LABEL` limits the length of their labels. */
export const MAX_SAVED_ADDRESSES = 20;
export const MAX_ADDRESS_LABEL = 40;
export const MAX_SLUG = 80;
export const MAX_SKU = 64;
export const MAX_SEARCH = 80;
/** Maximum values that can be chosen in one filter of a list. */
export const MAX_CHOSEN = 12;
/** A price band in whole units of the currency: from (inclusive) to (exclusive). No end means no upper limit. */
export const PRICE_BAND = /^\d{1,7}-\d{0,7}$/;
/** Maximum length of a place name in a coverage search (R11). */
export const MAX_PLACE = 80;

/** Password length in code points. The maximum prevents attackers from wasting the server's time with hashing. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** A path of the shop, never another site: no `//host`, no backslash, no control character. */
export const RELATIVE_PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;
export const MAX_WAY_BACK = 300;

/** Lowercase words joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Uppercase letters and digits joined by single hyphens. */
export const SKU = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
/** Strapi's documentId: 24 characters of a-z and 0-9. */
export const DOCUMENT_ID = /^[a-z0-9]{24}$/;
/** A ZIP code, with or without the four digits of ZIP+4. */
export const ZIP = /^\d{5}(?:-\d{4})?$/;
/** The FCC registration number of a provider. */
export const FCC_NUMBER = /^[0-9]{10}$/;
export const COLOR_HEX = /^#[0-9a-f]{6}$/;
/** The public code of a privacy request (R12): Crockford's base 32, 16 characters, 80 bits. */
export const PRIVACY_CODE = /^PR(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** Maximum length of the name of a county, city, or district with its own tax rate. */
export const MAX_JURISDICTION = 80;
/** Maximum size of a file of local tax rates in bytes. */
export const MAX_TAX_FILE = 200_000;
/** Maximum length of a tax name set by staff. */
export const MAX_TAX_NAME = 40;
/** Maximum days of a sales tax report: a year and the following month. */
export const MAX_REPORT_DAYS = 400;

/** Maximum eSIM profiles of a line, including the first one and all reissues. */
export const MAX_ESIM_PROFILES = 3;
/** Maximum rows of one import of SIM kits. */
export const MAX_KITS_AT_ONCE = 5_000;
/** Maximum size of a file of SIM kits in bytes. */
export const MAX_KIT_FILE = 200_000;
/** Content of a SIM kit's QR code (R28): the version of its key, the kit's code, and the signature. */
export const QR_ID = /^[1-9]\d?-[0-9a-hjkmnp-tv-z]{16}-[0-9a-hjkmnp-tv-z]{16}$/;

/** Maximum items of a phone order. `ORDER_LINK_DAYS` is how long its link is valid. */
export const MAX_PHONE_ORDER_ITEMS = 20;
/** Maximum emails with the link of a phone order. The table checks it, too. */
export const MAX_PHONE_ORDER_MAILS = 20;
export const ORDER_LINK_DAYS = 7;

/** Maximum size of a stock file in bytes. */
export const MAX_STOCK_FILE = 200_000;

/** Maximum identical lines added to a cart with one click, enough for a family in the plan finder. */
export const MAX_LINES_AT_ONCE = 9;
