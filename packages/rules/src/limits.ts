/** Limits that the shop, its forms, its tables and the editors' fields share. */

/** Pieces of one device or accessory in a cart. */
export const MAX_QUANTITY = 10;
/** Items in a cart, attached ones counted. */
export const MAX_ITEMS = 100;
/** Days after which an untouched cart is deleted. */
export const CART_DAYS = 30;
/** So long after a visit an order counts for the partner whose page it was (R17). */
export const PARTNER_DAYS = 30;
/** A partner's commission waits so long for the goods to come back. */
export const COMMISSION_WAIT_DAYS = 30;
/** Business days that a delivery takes at most; more than these are a typing error. */
export const MAX_BUSINESS_DAYS = 60;
/** Days after the last parcel in which a buyer may send something back; until then the points of an order are pending. */
export const RETURN_DAYS = 30;
/** How long the browser that paid is shown its payment status without logging in (R18). */
export const PAYMENT_COOKIE_DAYS = 7;
/** How long after the payment that browser may open the receipt without logging in (R20): codes and invoices are in it. */
export const RECEIPT_WITHOUT_SESSION_MINUTES = 60;
/** Plans that can be compared side by side (R21). */
export const MAX_COMPARED = 3;

/** The highest rate of tax that staff can set, in millionths. */
export const MAX_TAX_RATE = 300_000;
/** Rates of one state, over all of its categories and dates. */
export const MAX_TAX_PERIODS = 60;
export const MAX_SHIPPING_NAME = 40;
export const MAX_SHIPPING_DETAIL = 80;
/** Zones of delivery, and bands of one rate in them. */
export const MAX_ZONES = 30;
export const MAX_BANDS = 12;
/** How the ZIP codes of a zone begin. */
export const MAX_ZONE_ZIPS = 200;
export const ZIP_BEGINNING = /^\d{1,5}$/;
/** The most that a band of weight can end at, in grams. */
export const MAX_GRAMS = 1_000_000;

export const MAX_EMAIL = 254;
export const MAX_NAME = 120;
export const MAX_ADDRESS_LINE = 120;
export const MAX_CITY = 80;
/** Addresses that an account keeps, and how long the name of one may be. */
export const MAX_SAVED_ADDRESSES = 20;
export const MAX_ADDRESS_LABEL = 40;
export const MAX_SLUG = 80;
export const MAX_SKU = 64;
export const MAX_SEARCH = 80;
/** Values of one filter of a list that can be chosen together. */
export const MAX_CHOSEN = 12;
/** A band of prices in whole units of the currency: from, to below; without an end where nothing is dearer. */
export const PRICE_BAND = /^\d{1,7}-\d{0,7}$/;
/** The name of a place that coverage is asked for (R11). */
export const MAX_PLACE = 80;

/** Code points. The upper bound keeps hashing from becoming a way to burn the server's time. */
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
export const COLOR_HEX = /^#[0-9a-f]{6}$/;
/** The public code of a request for one's data (R12): Crockford's base 32, 16 characters, 80 bits. */
export const PRIVACY_CODE = /^PR(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** Letters of the name of a county, city or district that has a rate of tax. */
export const MAX_JURISDICTION = 80;
/** A file of local rates in bytes. */
export const MAX_TAX_FILE = 200_000;
/** Letters of what staff call a tax. */
export const MAX_TAX_NAME = 40;
/** Days of one report of the tax of sales: a year and the month after it. */
export const MAX_REPORT_DAYS = 400;

/** eSIM profiles that a line gets in all; the first one and what is issued again. */
export const MAX_ESIM_PROFILES = 3;
/** Rows of one import of SIM kits. */
export const MAX_KITS_AT_ONCE = 5_000;
/** A file of SIM kits in bytes. */
export const MAX_KIT_FILE = 200_000;
/** The code of a SIM kit's QR code (R28): the version of its key, what names the kit, and the signature. */
export const QR_ID = /^[1-9]\d?-[0-9a-hjkmnp-tv-z]{16}-[0-9a-hjkmnp-tv-z]{16}$/;

/** An order for a caller: so many lines at most, and so many days for its link. */
export const MAX_PHONE_ORDER_ITEMS = 20;
export const ORDER_LINK_DAYS = 7;

/** A file of stock in bytes. */
export const MAX_STOCK_FILE = 200_000;

/** How many like lines one press of a button puts into a cart: a family, as the finder asks. */
export const MAX_LINES_AT_ONCE = 9;
