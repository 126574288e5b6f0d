import { describe, expect, test } from "vitest";
import { mapEmbed, mapSearch, videoEmbed } from "./embeds";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";

describe("a video", () => {
  test.each([
    "https://youtu.be/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1",
    "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
  ])("of %s plays in YouTube's frame without cookies", (link) => {
    expect(videoEmbed(link)).toEqual({ src: YOUTUBE, provider: "YouTube" });
  });

  test.each([
    ["https://youtu.be/dQw4w9WgXcQ?t=90", 90],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s", 3723],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&start=5", 5],
  ])("of %s starts at second %i", (link, second) => {
    expect(videoEmbed(link)?.src).toBe(`${YOUTUBE}&start=${second}`);
  });

  test.each([
    "https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv",
    "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/live",
  ])("of %s plays what the channel broadcasts", (link) => {
    const src = "https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv&autoplay=1";
    expect(videoEmbed(link)).toEqual({ src, provider: "YouTube" });
  });

  test.each([
    "https://www.youtube.com/playlist?list=PLabcdefghijklmnop",
    "https://www.youtube.com/embed/videoseries?list=PLabcdefghijklmnop",
    "https://www.youtube.com/watch?list=PLabcdefghijklmnop",
  ])("of %s plays its list", (link) => {
    const src = "https://www.youtube-nocookie.com/embed/videoseries?list=PLabcdefghijklmnop&autoplay=1";
    expect(videoEmbed(link)).toEqual({ src, provider: "YouTube" });
  });

  test.each([
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
    ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e"],
    ["https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  ])("of %s plays in Vimeo's", (link, src) => {
    expect(videoEmbed(link)).toEqual({ src, provider: "Vimeo" });
  });

  test.each([
    "",
    "https://youtube.com/@camino",
    "https://youtube.com/@camino/live",
    "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv",
    "https://www.youtube.com/embed/live_stream",
    "https://www.youtube.com/embed/videoseries?list=PL%22onload",
    "https://youtu.be/corto",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/?v=dQw4w9WgXcQ",
    "https://facebook.com/watch/?v=10158",
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  ])("of %j has no frame", (link) => {
    expect(videoEmbed(link)).toBeNull();
  });
});

describe("a map", () => {
  const frame = (place: string) => `https://www.google.com/maps?output=embed&q=${encodeURIComponent(place)}`;

  test.each([
    [
      "https://www.google.com/maps/place/Iglesia+La+Semilla/@9.99,-84.11,17z/data=!3m1!4b1!4m6!3d9.998!4d-84.117",
      "9.998,-84.117",
    ],
    ["https://www.google.com/maps/place/Iglesia+La+Semilla/", "Iglesia La Semilla"],
    ["https://www.google.co.cr/maps/@9.9981,-84.1171,15z", "9.9981,-84.1171"],
    ["https://maps.google.com/?q=9.99,-84.11", "9.99,-84.11"],
    ["https://www.google.com.mx/maps/search/?api=1&query=Avenida+4", "Avenida 4"],
    ["https://maps.app.goo.gl/abc123", "Avenida 4, Heredia"],
    ["https://goo.gl/maps/abc123", "Avenida 4, Heredia"],
  ])("of %s shows %s", (link, place) => {
    expect(mapEmbed(link, "Avenida 4, Heredia")?.src).toBe(frame(place));
  });

  test("without a link is that of the address", () => {
    expect(mapEmbed("", "Avenida 4, Heredia")?.src).toBe(frame("Avenida 4, Heredia"));
    expect(mapEmbed("", "")).toBeNull();
    expect(mapEmbed("https://maps.app.goo.gl/abc", "")).toBeNull();
  });

  test.each([
    "https://waze.com/ul/h1",
    "https://google.com.evil.example/maps/place/x",
    "https://google.evil.example/maps",
    "https://www.google.com/search?q=x",
  ])("of %s has no frame", (link) => {
    expect(mapEmbed(link, "Avenida 4")).toBeNull();
  });

  test("is searched for by its address", () => {
    expect(mapSearch("Avenida 4 & 5")).toBe("https://www.google.com/maps/search/?api=1&query=Avenida%204%20%26%205");
  });
});
