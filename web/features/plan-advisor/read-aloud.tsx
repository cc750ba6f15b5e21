import { Square, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";

/** Reads an answer with a voice of the browser. What goes wrong ends the playing state. */
export function ReadAloud({ text }: { text: string }) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const voice = window.speechSynthesis;
    const said = new SpeechSynthesisUtterance(text);
    said.lang = "en";
    const watch = new AbortController();
    said.addEventListener("end", () => setPlaying(false), watch);
    const fail = ({ error }: SpeechSynthesisErrorEvent) => {
      setPlaying(false);
      // Another answer, or leaving the page, ends it too: nothing went wrong then.
      if (error === "canceled" || error === "interrupted") return;
      toast.bad({
        title: "This can’t be read aloud",
        description: "Your browser has no voice that works. Check its sound settings.",
      });
    };
    said.addEventListener("error", fail, watch);
    voice.cancel();
    voice.speak(said);
    return () => {
      watch.abort();
      voice.cancel();
    };
  }, [isPlaying, text]);
  if (text === "") return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={isPlaying ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      onClick={() => {
        if (isPlaying || "speechSynthesis" in window) setPlaying(!isPlaying);
        else toast.warn({ title: "This browser can’t read aloud" });
      }}
    >
      {isPlaying ? "Stop reading" : "Read aloud"}
    </Button>
  );
}
