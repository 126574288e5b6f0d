import { unknownPath } from "@/lib/http/unknown-path";

export { unknownPath as DELETE, unknownPath as GET, unknownPath as PATCH, unknownPath as POST, unknownPath as PUT };
