// Health check of the container: exit code 0 while the application is ready.
const { PORT = "3000" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
