import { createChurch, listChurches, renameChurch } from "@/lib/auth/churches";
import { churchInput, churchUpdate } from "@/lib/auth/schema";
import { accountEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
import { createOptions } from "@/lib/options/service";

export const GET = accountEndpoint({
  handle: ({ identity }) => listChurches(identity),
});

export const POST = accountEndpoint({
  body: churchInput,
  handle: ({ identity, body, request }) =>
    createChurch(identity, { ...body, acceptLanguage: request.headers.get("accept-language") }, createOptions),
});

export const PUT = ownerEndpoint({
  body: churchUpdate,
  handle: ({ access, body }) => renameChurch(access, body),
});
