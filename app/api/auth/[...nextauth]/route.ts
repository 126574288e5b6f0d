import NextAuth from "next-auth";
import * as z from "zod";
import { authOptions } from "@/lib/auth/options";
import { AppError } from "@/lib/core/errors";
import { publicEndpoint } from "@/lib/http/endpoint";
import { parseBody } from "@/lib/http/input";

/** Bytes of a form of next-auth's. */
const FORM_MAX = 20_000;

const form = z.record(z.string(), z.string());
const params = z.object({ nextauth: z.array(z.string()) });

/** next-auth takes a small form of texts for granted: that is seen to here. */
const handler = publicEndpoint({
  params,
  handle: async ({ request, params }) => {
    if (Number(request.headers.get("content-length")) > FORM_MAX)
      throw new AppError(413, "TOO_LARGE", "El contenido es demasiado grande.");
    if (request.method === "POST" && request.headers.get("content-type")?.includes("json"))
      await parseBody(form, request.clone());
    return NextAuth(authOptions())(request, { params: Promise.resolve(params) });
  },
});

export { handler as GET, handler as POST };
