// The container's health check: exit code 0 while the application of this machine is ready to serve.
const { PORT = "3000" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
