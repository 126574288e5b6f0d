/** Classes of the body of a post in the administration. */
export const proseClass =
  "text-lg/relaxed [&>*+*]:mt-4 [&_h2]:mt-8 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:text-lg [&_ul]:list-disc [&_ol]:list-decimal " +
  "[&_ul]:pl-6 [&_ol]:pl-6 [&_li+li]:mt-1 [&_li>*+*]:mt-2 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 " +
  "[&_blockquote]:border-border-strong [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_blockquote>*+*]:mt-3 [overflow-wrap:anywhere]";
