module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  dirs: { public: `${env('DATA_DIR')}/public` },
  app: { keys: ['only', 'for', 'the', 'bench'] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
