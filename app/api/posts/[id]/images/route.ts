import { idParams } from "@/lib/core/fields";
import { longEndpoint } from "@/lib/http/endpoint";
import { imageForm } from "@/lib/http/files";
import { createPostImage } from "@/lib/posts/images";
import { postImageRow } from "@/lib/posts/schema";

export const POST = longEndpoint({
  summary: "Agrega una imagen a una entrada, para su texto o su portada",
  details:
    "Hasta 30 por entrada. Se ve cuando el texto o la portada la nombran por su `id`; una que ya nada nombra se borra a los 7 días.",
  area: "blog",
  params: idParams,
  form: imageForm,
  answer: postImageRow,
  errors: [404, 422],
  onRetry: "Cada envío agrega otra imagen.",
  handle: ({ scope, params, body }) => createPostImage(scope, params.id, body),
});
