const paths = {
  chat: ["M4 20l1.3-4A8 8 0 1 1 8.5 19L4 20Z", "M9 11h6M9 14h3.5"],
  pin: ["M12 21s7-6 7-11.5A7 7 0 0 0 5 9.5C5 15 12 21 12 21Z", "M14.5 9.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0"],
  gift: ["M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 11.5 19 15 12 20Z"],
  mail: ["M4 6h16v12H4Z", "M4 7l8 6 8-6"],
  play: ["M8 5.5v13L18.5 12Z"],
};

export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill={name === "play" ? "currentColor" : undefined}>
    {paths[name].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);
