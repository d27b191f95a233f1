module.exports = () => ({
  auth: { secret: 'only-for-the-bench' },
  apiToken: { salt: 'only-for-the-bench' },
  transfer: { token: { salt: 'only-for-the-bench' } },
  secrets: { encryptionKey: 'only-for-the-bench-32-characters' },
  flags: { nps: false, promoteEE: false },
});
