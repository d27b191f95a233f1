module.exports = () => ({ 'users-permissions': { config: { jwtSecret: 'only-for-the-bench-only-for-the-bench' } } });
