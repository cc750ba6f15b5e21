import { Button } from "../../ui/button.tsx";

/** Leaves the session that owes its factor, and what it was asked. */
export function CancelSignIn() {
  return (
    <form method="post" className="mt-3">
      <Button type="submit" name="intent" value="cancel" variant="quiet" block>
        Cancel
      </Button>
    </form>
  );
}
