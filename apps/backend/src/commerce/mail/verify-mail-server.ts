import nodemailer from 'nodemailer';

/** Milliseconds for each step of the conversation. */
const TIMEOUT = 10_000;

/**
 * Connects to the mail server as the mailer would, with the same demand for TLS, and signs in. Sends nothing. Gives null, or
 * a sentence that says why mail would not leave, without the password.
 */
export async function verifyMailServer(smtpUrl: string): Promise<string | null> {
  const { hostname, port } = new URL(smtpUrl);
  const where = port ? `${hostname}:${port}` : hostname;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return explain(error, where);
  } finally {
    transport.close();
  }
}

/** OpenSSL's and nodemailer's codes, as one sentence. */
function explain(error: unknown, where: string): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const said = message.split('\n')[0] ?? '';
  if (code === 'EAUTH') return `The mail server at ${where} refuses the name or password in SMTP_URL (${said})`;
  if (/certificate|altnames/i.test(said) || /CERT|SELF_SIGNED/.test(code))
    return `The certificate of the mail server at ${where} cannot be trusted: ${said}`;
  if (code === 'ETLS' || /STARTTLS|wrong version number|before secure TLS/i.test(said))
    return `The mail server at ${where} does not speak TLS the way SMTP_URL asks for it (smtps:// for port 465, smtp:// with ?requireTLS=true for port 587): ${said}`;
  return `The mail server at ${where} cannot be reached: ${said}`;
}
