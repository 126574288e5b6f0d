import { inviteCollaborator, listCollaborators, updateCollaborator } from "@/lib/auth/collaborators";
import { invitation, permissionUpdate } from "@/lib/auth/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const GET = ownerEndpoint({
  handle: ({ access }) => listCollaborators(access),
});

export const POST = ownerEndpoint({
  body: invitation,
  handle: ({ access, body }) => inviteCollaborator(access, body.email),
});

export const PUT = ownerEndpoint({
  body: permissionUpdate,
  handle: ({ access, body }) => updateCollaborator(access, body),
});
