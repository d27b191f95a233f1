import { z } from 'zod';
import { FACT_FIELDS } from '../buyer-fields.ts';
import { BACKEND, inGroup, NEEDED_LIVE } from './setting.ts';

/** An address in lines, as printed. */
const addressRows = z
  .string()
  .max(300)
  .transform((value) => value.split(';').map((row) => row.trim()))
  .refine((rows) => rows.length <= 6 && rows.every((row) => row !== ''));

/** Emails to customers and to staff. */
export const mailSettings = inGroup('Mail', {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    about: 'the server that sends our email',
    example: 'smtps://name:password@smtp.example.com:465',
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/),
    about: 'the sender of our email, an address with or without a name',
    example: 'Cerulean Mobile <hello@example.com>',
    parts: BACKEND,
    ...NEEDED_LIVE,
  },
  STAFF_MAIL: {
    schema: z.email().optional(),
    about:
      'where the shop writes about disputes, payments that wait in PayPal, and low stock; left out, it writes to nobody',
    example: 'desk@example.com',
    parts: BACKEND,
  },
  LOW_STOCK_THRESHOLD: {
    schema: z.coerce.number().int().min(0).max(100_000).default(5),
    about:
      'how many units count as low stock for an item without a number of its own: it is listed as low, and STAFF_MAIL gets one email until it is restocked',
    example: '5',
    parts: BACKEND,
  },
});

/** Seller and buyer data for invoices and return labels. */
export const invoiceSettings = inGroup('Invoices', {
  SELLER_NAME: {
    schema: z.string().trim().min(1).max(100).optional(),
    about: 'the name of the company that sells, as invoices show it; left out, it is the name in MAIL_FROM',
    example: 'Cerulean Mobile, Inc.',
    parts: BACKEND,
  },
  SELLER_ADDRESS: {
    schema: addressRows.optional(),
    about:
      'its address, the rows of it separated by semicolons, six at most; a row that is just USA names the country in the language of the invoice',
    example: '2190 Harrison Street; San Francisco, CA 94110; USA',
    parts: BACKEND,
  },
  SELLER_TAX_ID: {
    schema: z.string().trim().min(1).max(60).optional(),
    about: 'the number under which it pays taxes, as invoices show it',
    example: 'EIN 12-3456789',
    parts: BACKEND,
  },
  BUYER_FIELDS: {
    schema: z
      .string()
      .default('')
      .transform((value) => value.split(',').flatMap((name) => name.trim() || []))
      .pipe(z.array(z.enum(FACT_FIELDS))),
    about:
      'what the address step also asks for and invoices print: company, ein (employer identification number) or both, separated by a comma; buyers may leave them empty',
    example: 'company,ein',
    parts: BACKEND,
  },
  RETURN_ADDRESS: {
    schema: addressRows.refine((rows) => rows.length >= 2).optional(),
    about:
      'where customers send things back, as the label of a return prints it, its rows separated by semicolons, two to six',
    example: 'Cerulean Returns; 2190 Harrison Street; San Francisco, CA 94110',
    parts: BACKEND,
    ...NEEDED_LIVE,
  },
});
