import nodemailer from 'nodemailer';

/** Timeout in milliseconds for each step of the SMTP connection. */
const TIMEOUT = 10_000;

/**
 * Connects to the mail server as the mailer would, with the same TLS requirements, and signs in without sending
 * anything. Returns `null`, or a sentence without the password on why email cannot be sent.
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

/** Explains an OpenSSL or nodemailer error in one sentence. */
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
