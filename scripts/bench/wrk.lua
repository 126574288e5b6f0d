-- Prints the figures of a load as one line of JSON. Microseconds, and responses by kind.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"duration":%d,"p50":%d,"p95":%d,"p99":%d,"failed":%d,"lost":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(95), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
