/** Fields of the editor by their elements. */
export const fieldIds = {
  title: "post-title",
  description: "post-description",
  content: "post-body",
  slug: "post-slug",
  author: "post-author",
  categories: "post-categories",
};

export type FieldName = keyof typeof fieldIds;

export const focusField = (field: FieldName) => document.getElementById(fieldIds[field])?.focus();
