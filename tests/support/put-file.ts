import type { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/core/files/storage";
import { newKey } from "@/lib/core/files/stored-files";

// Separate process with its own environment and limits: `put-file.ts <bytes>`.
const key = newKey("church/1", "webp");
const { put } = await storage();
const result = await put(key, Buffer.alloc(Number(process.argv[2]))).then(
  () => ({ key }),
  ({ status, code, message }: AppError) => ({ status, code, message }),
);
process.stdout.write(JSON.stringify(result));
