export const collaboratorsKey = ["collaborators"];
